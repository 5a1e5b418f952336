// Loaded when idle by `MotionRoot`.
export { domMin as motionFeatures } from 'framer-motion'
