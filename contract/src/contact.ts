/** Whether a message of the contact form still needs an answer. */
export const messageStates = ['waiting', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** The orders of the list of messages. */
export const messageSorts = ['-createdAt', 'createdAt'] as const
export type MessageSort = (typeof messageSorts)[number]
