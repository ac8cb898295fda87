/** What can happen to a row. */
export const auditActions = ['created', 'changed', 'deleted'] as const
