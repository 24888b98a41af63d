/** The states of a part. Buyers see active and discontinued ones, and order active ones. */
export const partStatuses = ['draft', 'active', 'discontinued', 'deleted'] as const;
export type PartStatus = (typeof partStatuses)[number];

/** The states that forms, calls and files set; `DELETE /tool/{id}` alone deletes. */
export const settableStatuses = ['draft', 'active', 'discontinued'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** The states of parts that buyers cannot order. */
export const unlistedStatuses = ['draft', 'discontinued', 'deleted'] as const;
export type UnlistedStatus = (typeof unlistedStatuses)[number];

/**
 * Which states follow each, as the trigger `parts_status_moves` holds too. Buyers never saw a draft, so it is not
 * discontinued; a discontinued part keeps its page, so it becomes no draft.
 */
const moves: Readonly<Record<PartStatus, readonly PartStatus[]>> = {
  draft: ['active', 'deleted'],
  active: ['draft', 'discontinued', 'deleted'],
  discontinued: ['active', 'deleted'],
  deleted: ['draft', 'active', 'discontinued'],
};

/** Whether a part may go from one state to another, or stay. */
export const mayBecome = (from: PartStatus, to: PartStatus): boolean =>
  from === to || moves[from].includes(to);

/** Whether another part may be named in place of a part in this state. */
export const mayBeReplaced = (status: PartStatus): boolean =>
  status === 'discontinued' || status === 'deleted';
