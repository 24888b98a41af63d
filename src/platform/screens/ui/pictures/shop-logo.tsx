import { themeColors } from '../../../rules/head-assets.ts';
import { pxToRem } from '../px-to-rem.ts';
import { usePublicConfig } from '../../public-config.ts';

/** The box is fixed, so that nothing shifts when the picture arrives. */
const SIZE = { width: 160, height: 44 } as const;

/** The logo that the host has uploaded, in place of the shop's mark and name; null without one. */
export function ShopLogo() {
  const { logo, shopName } = usePublicConfig();
  if (!logo) return null;
  const style = {
    width: pxToRem(SIZE.width),
    height: pxToRem(SIZE.height),
    objectPosition: 'left',
    // Logos are made for light paper, on which a dark page shows them too.
    background: `light-dark(transparent, ${themeColors.light})`,
  } as const;
  return <img src={logo} alt={shopName} {...SIZE} style={style} className="object-contain" />;
}
