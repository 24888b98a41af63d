import { t } from '../../rules/messages/t.ts';

/** The owner's words that several screens use, so that each is written once. */
export const words = {
  email: t('platform.words.email'),
  fullName: t('platform.words.fullName'),
  name: t('platform.words.name'),
  message: t('platform.words.message'),
  quantity: t('platform.words.quantity'),
  address: t('platform.words.address'),
  price: t('platform.words.price'),
  no: t('platform.words.no'),
  home: t('platform.words.home'),
  login: t('platform.words.login'),
  signUp: t('platform.words.signUp'),
  pay: t('platform.words.pay'),
  total: t('platform.words.total'),
  profile: t('platform.words.profile'),
  parsName: t('platform.words.parsName'),
  addParts: t('platform.words.addParts'),
  addReview: t('platform.words.addReview'),
  makeAdmin: t('platform.words.makeAdmin'),
  updateProfile: t('platform.words.updateProfile'),
  payment: t('platform.words.payment'),
  paid: t('platform.words.paid'),
  delivered: t('platform.words.delivered'),
  edit: t('platform.words.edit'),
  refunded: t('platform.words.refunded'),
  shipt: t('platform.words.shipt'),
  pending: t('platform.words.pending'),
  cancel: t('platform.words.cancel'),
  remove: t('platform.words.remove'),
  /** After cancelling an order and after deleting a part. */
  deleted: (name: string) => t('platform.words.deleted', { name }),
  /** Ours. */
  invoices: t('platform.words.invoices'),
} as const;
