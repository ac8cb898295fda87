/** The address of the page on which its buyer confirms a cash order (rule 6.37). */
export const writeConfirmUrl = (publicUrl: string, key: string): string => `${publicUrl}/confirm/${key}`
