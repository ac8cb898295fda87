const names: Record<string, string> = { shopper: 'Customer', system: 'System', admin: 'Staff' }

/** Who made a change: the name of staff as it is, and names for actors that the API only gives by kind. */
export const nameActor = (by: string): string => names[by] ?? by
