export { createGateways, createOnlinePayments, listOnlineMethods } from './gateways.ts'
export { addListeners, listenerPath } from './listener.ts'
export { paymentTasks } from './payment-jobs.ts'
export { paymentRoutes } from './routes.ts'
