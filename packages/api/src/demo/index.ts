/**
 * @packageDocumentation Responses and limits of the demo. An entry of its own, so that it loads only when a demo
 * starts.
 */
export { demoTransport, type DemoTransportOptions } from './demoTransport'
export { limitedClient, type LimitsOptions } from './limitedClient'
export { createResearchWorker, type ResearchWorker } from './researchWorker'
export { sampleTransport, type SampleTransportOptions } from './sampleTransport'
