/** The kinds of change to a row. */
export const auditActions = ['created', 'changed', 'deleted'] as const
