/** What stands below the first view of a product's page, in one file that comes after it. */
export { Reviews } from '../reviews/reviews.tsx'
export { FitsPhone } from './fits-phone.tsx'
export { ProductDetails } from './product-details.tsx'
export { ProductRails } from './product-rails.tsx'
export { Promises } from './promises.tsx'
