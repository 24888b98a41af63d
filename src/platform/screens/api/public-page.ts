/** The `handle` of a page that is the same for all users: it has no opener policy (decision 15). */
export const publicPage = { isPublic: true } as const;
