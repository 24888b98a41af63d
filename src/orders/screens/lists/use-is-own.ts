import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';

/** Whether an order is the user's own; a colleague's order is there to be read. */
export const useIsOwn = ({ userEmail }: { readonly userEmail: string }): boolean =>
  useSignedInUser().email === userEmail;
