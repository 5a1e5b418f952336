/** @packageDocumentation What answers a demo, and what limits it: a package of its own, loaded when a demo starts and not before. */
export { demoTransport, type DemoTransportOptions } from './demoTransport'
export { limitedClient, type LimitsOptions } from './limitedClient'
export { createResearchWorker, type ResearchWorker } from './researchWorker'
export { sampleTransport, type SampleTransportOptions } from './sampleTransport'
