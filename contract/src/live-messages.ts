/** The specification's texts about the live connection and its events. Apart from the others: no first view needs them. */
export const liveMessages = {
  connectionIssues: 'Connection issues detected. Using backup sync.',
  categoryAdded: 'New category added',
  categoryUpdated: 'Category updated',
  categoryRemoved: 'Category removed',
  reviewAdded: 'New review added!',
} as const
