// Loaded by `MotionRoot` when the page is idle: what makes the elements of framer-motion move.
export { domMin as motionFeatures } from 'framer-motion'
