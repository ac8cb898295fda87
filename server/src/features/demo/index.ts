export { demoTasks } from './demo-banners.ts'
export { loadDemo } from './load-demo.ts'
