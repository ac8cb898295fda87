export { demoCategories } from './catalogue/categories.ts'
export { demoProducts } from './catalogue/products.ts'
export { picturesDir } from './pictures.ts'
export type { DemoCategory, DemoColor, DemoOption, DemoProduct, DemoVariant } from './types.ts'
