/** @packageDocumentation An entry of its own, loaded only when a demo starts. */
export { demoTransport, type DemoTransportOptions } from './demoTransport'
export { limitedClient, type LimitsOptions } from './limitedClient'
export { createResearchWorker, type ResearchWorker } from './researchWorker'
export { sampleTransport, type SampleTransportOptions } from './sampleTransport'
