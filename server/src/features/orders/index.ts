export { orderTasks } from './order-jobs.ts'
export { type PlaceOrder, placeOrder } from './place-order.ts'
export { findOrderId, readOrder } from './read-orders.ts'
export { orderRoutes } from './routes.ts'
