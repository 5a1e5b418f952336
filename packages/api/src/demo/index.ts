/** @packageDocumentation What answers a demo inside the browser: a package of its own, loaded when a demo starts and not before. */
export { createResearchWorker, type ResearchWorker } from './researchWorker'
export { sampleTransport, type SampleTransportOptions } from './sampleTransport'
