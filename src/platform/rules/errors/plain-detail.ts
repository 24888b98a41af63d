/** A sentence that does not name the failure's data. */
export const plainDetail =
  <Data>(sentence: (data: Data) => string): ((data: Data) => string) =>
  (data) =>
    sentence(data);
