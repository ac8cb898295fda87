export { type DemoBanner, demoBanners } from './banners.ts'
export { demoCategories } from './catalogue/categories.ts'
export { cataloguePictures } from './catalogue/pictures.ts'
export { demoProducts } from './catalogue/products.ts'
export { estimateCost } from './costs.ts'
export {
  type DemoOrder,
  type DemoOrderState,
  type DemoReturn,
  demoCarts,
  demoCodes,
  demoOrders,
  demoReplies,
} from './orders.ts'
export { findPictureFile, pictureSize, picturesDir } from './pictures.ts'
export { type DemoBuyer, type DemoReview, demoBuyers, demoReviews, reviewPictures } from './reviews/index.ts'
export type { DemoCategory, DemoColor, DemoOption, DemoProduct, DemoVariant } from './types.ts'
