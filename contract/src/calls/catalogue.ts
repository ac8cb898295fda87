import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { adminCategory, category, describedCategory, facets, phone, product } from '../entities.ts'
import { pageDefaults, searchLength } from '../limits.ts'
import { categoryParam, flag, listReply, oneOf, paging, productParam, text, whole } from '../query.ts'
import { undoField } from './undo.ts'

const productSorts = [
  '-createdAt',
  'createdAt',
  'price',
  '-price',
  'title',
  '-title',
  '-averageRating',
  'averageRating',
  '-sold',
  'sold',
] as const
export type ProductSort = (typeof productSorts)[number]
const availabilities = ['in-stock', 'sold-out', 'all'] as const
const categorySorts = ['name', '-name', 'createdAt', '-createdAt'] as const

export const productQuery = z.object({
  ...paging(pageDefaults.products.limit, pageDefaults.products.maximum),
  sort: oneOf(productSorts).describe('default -createdAt, or by relevance when searching'),
  categoryId: text(60),
  category: text(80).describe('slug; includes the categories below it'),
  search: text(searchLength),
  minPrice: whole,
  maxPrice: whole,
  isFeatured: flag,
  onSale: flag,
  color: text(200).describe('names in any case, separated by commas'),
  brand: text(200).describe('names in any case, separated by commas'),
  facts: text(200).describe('of the facets, separated by commas: one of each kind'),
  minRating: whole.describe('stars, on average'),
  model: text(80).describe('a phone under any of its names; products for any phone fit it too'),
  availability: oneOf(availabilities).describe('default in-stock'),
  ids: text(2_000).describe('ids or slugs separated by commas; answers in that order'),
  includeOutOfStock: flag,
  soldOutLast: flag.describe('includes sold-out products after all others, in the same order'),
  facets: flag,
  verbatim: flag.describe('searches for the words as they are typed, without correcting their spelling'),
  total: flag.describe('false: total and totalPages only say whether anything was found; for suggestions'),
})
export type ProductQuery = z.output<typeof productQuery>

const categoryQuery = z.object({
  ...paging(pageDefaults.categories.limit, pageDefaults.categories.maximum),
  sort: oneOf(categorySorts).describe('by default as the owner has sorted them, the others by name'),
  search: text(60),
  parentId: text(60).describe('an id, or "none" for the top level'),
})
export type CategoryQuery = z.output<typeof categoryQuery>
const categoryList = z.object({ categories: z.array(category), ...listReply })
const adminCategoryList = categoryList.extend({ categories: z.array(adminCategory) })
const oneAdminCategory = z.object({ category: adminCategory })
const shopPage = z.object({ label: z.string(), path: z.string() })
export const productList = z.object({
  products: z.array(product),
  ...listReply,
  description: z.string().optional().describe('of the category, on the first page of its list'),
  facets: facets.optional(),
  notice: z.string().optional().describe('when a search found something else: what there is not, and what the products are instead'),
  warning: z.string().optional().describe('when what a search found does not fit the phone that was searched for'),
  parts: z
    .array(z.object({ title: z.string(), at: z.int() }))
    .optional()
    .describe(
      'the parts of the results of a search for a phone, what fits it and what fits any, with the place of their first product from this page on',
    ),
  corrected: z.string().optional().describe('the searched text, when misspelt words in it were corrected'),
  storage: z
    .array(z.string())
    .optional()
    .describe('capacities that the search or the filter of facts asks for, as the products name them: lists show these choices'),
  colors: z.array(z.string()).optional().describe('colours that the search asks for, as the products name them: lists show these choices'),
  soldOut: z.array(product).optional().describe('products that the search names and that are sold out: the others are similar to them'),
  pages: z.array(shopPage).optional().describe('pages of the shop that the search asks for'),
  links: z.array(shopPage).optional().describe('with total=false: lists of categories and phones that the search may mean'),
})
const oneProduct = z.object({ product })
const anything = z.unknown().optional()
/** The fields of a form are texts; `categoryInput` and `productInput` validate them. */
const categoryForm = z
  .object({
    name: anything,
    parentId: anything.describe('an id; empty for the top level'),
    mediaId: anything.describe('an uploaded picture in place of a file; empty for none'),
    isShown: anything.describe('true or false: whether the shop shows it and what is below it'),
    description: anything.describe('plain text of its page'),
    was: anything.describe('of the fields that change, in a form as JSON: the change is refused if one is different now'),
  })
  .loose()
const productForm = z
  .object({
    title: anything,
    description: anything.describe('plain text'),
    price: anything,
    discountPrice: anything,
    stock: anything,
    sku: anything,
    variants: anything.describe('a JSON list; with _id changed, without created, missing removed'),
    existingImages: anything.describe('a JSON list of addresses in order; absent keeps all'),
    existingVideos: anything.describe('a JSON list of addresses in order; absent keeps all'),
    media: anything.describe('a JSON list of { mediaId, alt } that replaces the product’s own pictures and videos'),
    updatedAt: anything.describe('the version that the form was loaded from: when the product is newer, 409 with the product'),
  })
  .loose()
const productFiles = { baseImages: 'picture', baseVideos: 'video', 'variantImages[i]': 'picture', 'variantVideos[i]': 'video' } as const
const categoryFiles = { image: 'picture' } as const

export const catalogueCalls = {
  'GET /categories/public': { who: 'public', abuse: abuse.cached, summary: 'Categories', query: categoryQuery, reply: categoryList },
  'GET /categories/public/:id': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'One category, by id or slug',
    params: categoryParam,
    reply: z.object({ category: describedCategory }),
  },
  'GET /admin/categories': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Categories, for staff',
    query: categoryQuery,
    reply: adminCategoryList,
  },
  'PUT /admin/categories/order': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Sort the categories below a parent, all of them, first one on top',
    body: z.object({
      parentId: z.uuid('Parent must be an id').nullable().describe('null for the top level'),
      ids: z.array(z.uuid('Categories must be ids')).max(pageDefaults.categories.maximum, 'Too many categories'),
    }),
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
  'DELETE /admin/categories/order': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'List all categories by name again',
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
  'GET /admin/categories/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'One category, for staff',
    params: categoryParam,
    reply: oneAdminCategory,
  },
  'POST /admin/categories': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Create a category',
    status: 201,
    as: 'multipart',
    files: categoryFiles,
    body: categoryForm,
    reply: oneAdminCategory,
  },
  'PUT /admin/categories/:id': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Change a category',
    as: 'multipart',
    files: categoryFiles,
    params: categoryParam,
    body: categoryForm,
    reply: oneAdminCategory.extend(undoField),
  },
  'DELETE /admin/categories/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete an empty category',
    params: categoryParam,
    reply: z.object({ data: z.object({ categoryIds: z.array(z.string()) }), ...undoField }),
  },
  'GET /products/public': { who: 'public', abuse: abuse.cached, summary: 'Products', query: productQuery, reply: productList },
  'GET /products/public/:id': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'One product, by id or slug',
    params: productParam,
    reply: oneProduct,
  },
  'GET /products/public/:id/related': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'Up to eight products like one: of its category, or with a case or glass, for the same phones',
    params: productParam,
    reply: z.object({ data: z.object({ productId: z.string(), products: z.array(product) }) }),
  },
  'GET /products/public/:id/together': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'Up to two products that are bought together with one, else suggested by staff',
    params: productParam,
    reply: z.object({
      data: z.object({
        productId: z.string(),
        products: z.array(product),
        areBought: z.boolean().describe('all of them were bought in the same orders, and not only suggested by staff'),
      }),
    }),
  },
  'POST /searches': {
    who: 'public',
    abuse: abuse.guard(['openWrites'], { onDemand: ['countedSearches'] }),
    summary: 'Count a complete search, without a reference to the person',
    body: z.object({ query: z.string().trim().min(1).max(searchLength) }),
    reply: z.object({ message: z.string().optional() }),
  },
  'GET /searches/popular': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'What several people have searched for and found; in a new shop the categories that sell best',
    reply: z.object({
      data: z.object({ searches: z.array(z.string()), categories: z.array(z.object({ name: z.string(), slug: z.string() })) }),
    }),
  },
  'GET /phones': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'The phones that products are made for, by maker and name',
    reply: z.object({ data: z.object({ phones: z.array(phone) }) }),
  },
  'GET /products': {
    who: 'member',
    abuse: abuse.reads,
    summary: 'Products, for signed-in people; staff see inactive ones too',
    query: productQuery,
    reply: productList,
  },
  'GET /products/:id': {
    who: 'member',
    abuse: abuse.reads,
    summary: 'One product, for signed-in people; staff see inactive ones too',
    params: productParam,
    reply: oneProduct,
  },
  'POST /products': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Create a product',
    status: 201,
    as: 'multipart',
    files: productFiles,
    body: productForm,
    reply: oneProduct,
  },
  'PUT /products/:id': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Change a product',
    as: 'multipart',
    files: productFiles,
    params: productParam,
    body: productForm,
    reply: oneProduct,
  },
  'DELETE /products/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete a product, or deactivate it when it was ever ordered',
    params: productParam,
    reply: z.object({ data: z.object({ productId: z.string() }), ...undoField }),
  },
} as const satisfies Record<CallKeyShape, Call>
