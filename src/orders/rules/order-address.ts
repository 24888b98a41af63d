/** The id of a line on its order's page. */
export const lineAnchor = (position: number) => `line-${position}`;

/** The address of an order's page. */
export const orderAddress = (checkoutId: string) => `/dashboard/order/${checkoutId}`;

type Line = {
  readonly _id: string;
  readonly checkoutId: string;
  readonly position: number;
};

/** The address of a line on its order's page; of the page alone for an order of one line. */
export const lineAddress = ({ _id, checkoutId, position }: Line) =>
  _id === checkoutId
    ? orderAddress(checkoutId)
    : `${orderAddress(checkoutId)}#${lineAnchor(position)}`;
