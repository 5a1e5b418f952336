// Loaded when idle. Without framer-motion's `layout` (18 kB more): it measures each part at every render and moves them by
// script in every frame, which a hundred rows of a table are too many for; `useMoves` knows their places without measuring.
export { domMin as motionFeatures } from 'framer-motion'
export { move } from './move'
