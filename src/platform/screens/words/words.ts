import { t } from '../../rules/messages/t.ts';

/** The owner's words that several screens use, so that each is written once. */
export const words = {
  get email() {
    return t('platform.words.email');
  },
  get fullName() {
    return t('platform.words.fullName');
  },
  get name() {
    return t('platform.words.name');
  },
  get message() {
    return t('platform.words.message');
  },
  get quantity() {
    return t('platform.words.quantity');
  },
  get address() {
    return t('platform.words.address');
  },
  get price() {
    return t('platform.words.price');
  },
  get no() {
    return t('platform.words.no');
  },
  get home() {
    return t('platform.words.home');
  },
  get login() {
    return t('platform.words.login');
  },
  get signUp() {
    return t('platform.words.signUp');
  },
  get pay() {
    return t('platform.words.pay');
  },
  get total() {
    return t('platform.words.total');
  },
  get profile() {
    return t('platform.words.profile');
  },
  get parsName() {
    return t('platform.words.parsName');
  },
  get addParts() {
    return t('platform.words.addParts');
  },
  get addReview() {
    return t('platform.words.addReview');
  },
  get makeAdmin() {
    return t('platform.words.makeAdmin');
  },
  get updateProfile() {
    return t('platform.words.updateProfile');
  },
  get payment() {
    return t('platform.words.payment');
  },
  get paid() {
    return t('platform.words.paid');
  },
  get delivered() {
    return t('platform.words.delivered');
  },
  get edit() {
    return t('platform.words.edit');
  },
  get refunded() {
    return t('platform.words.refunded');
  },
  get shipt() {
    return t('platform.words.shipt');
  },
  get pending() {
    return t('platform.words.pending');
  },
  get cancel() {
    return t('platform.words.cancel');
  },
  get remove() {
    return t('platform.words.remove');
  },
  /** After cancelling an order and after deleting a part. */
  deleted: (name: string) => t('platform.words.deleted', { name }),
  /** Ours. */
  get invoices() {
    return t('platform.words.invoices');
  },
} as const;
