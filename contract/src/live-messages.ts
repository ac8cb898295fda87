/** The specified texts about the live connection and its events; separate from the others, since no first view needs them. */
export const liveMessages = {
  connectionIssues: 'Connection issues detected. Using backup sync.',
  categoryAdded: 'New category added',
  categoryUpdated: 'Category updated',
  categoryRemoved: 'Category removed',
  reviewAdded: 'New review added!',
} as const
