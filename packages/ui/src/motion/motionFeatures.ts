// Loaded by `MotionRoot` when the page is idle: framer-motion's animation features.
export { domMin as motionFeatures } from 'framer-motion'
