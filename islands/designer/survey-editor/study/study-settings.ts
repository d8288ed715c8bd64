export { Ends } from './ends.tsx'
export { Recruiting } from './recruiting.tsx'
