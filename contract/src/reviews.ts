/** The orders and filters of a product's reviews (rule 11.3). The first of each is the default. */
export const reviewSorts = ['recent', 'oldest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
export const reviewFilters = ['all', '5', '4', '3', '2', '1', 'verified', 'pictures'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

/** The orders of the admin's list of reviews. */
export const adminReviewSorts = ['-createdAt', 'createdAt', '-rating', 'rating'] as const
export type AdminReviewSort = (typeof adminReviewSorts)[number]
export const adminReviewStates = ['shown', 'hidden'] as const
export type AdminReviewState = (typeof adminReviewStates)[number]

/** Limits: pictures of one review, the minutes after it in which they can be added, and how many of a product's newest are shown above its reviews. */
export const reviewPictures = { most: 4, minutes: 30, newest: 8 } as const
