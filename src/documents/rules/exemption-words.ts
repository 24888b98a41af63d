/** Why a tax category has no tax (BT-120). */
export const exemptionWords = {
  notSubject: 'Not subject to tax',
  export: 'Export outside the EU: no tax is charged',
  intraCommunity:
    'Intra-Community supply, reverse charge: the recipient of the supply owes the tax',
} as const;
