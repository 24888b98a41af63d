import { bearing } from './shapes/drive/bearing.ts';
import { brakeDisc } from './shapes/wheels/brake-disc.ts';
import { cassette } from './shapes/drive/cassette.ts';
import { chain } from './shapes/drive/chain.ts';
import { chainring } from './shapes/drive/chainring.ts';
import { crankset } from './shapes/drive/crankset.ts';
import type { Drawing } from './define-drawing.ts';
import { hub } from './shapes/wheels/hub.ts';
import { rim } from './shapes/wheels/rim.ts';
import { spoke } from './shapes/wheels/spoke.ts';
import { tyre } from './shapes/wheels/tyre.ts';
import { tube } from './shapes/wheels/tube.ts';
import { pedal } from './shapes/frame/pedal.ts';
import { saddle } from './shapes/frame/saddle.ts';
import { seatPost } from './shapes/frame/seat-post.ts';
import { stem } from './shapes/frame/stem.ts';
import { handlebar } from './shapes/frame/handlebar.ts';
import { headset } from './shapes/frame/headset.ts';
import { fork } from './shapes/frame/fork.ts';
import { frame } from './shapes/frame/frame.ts';
import { derailleur } from './shapes/drive/derailleur.ts';
import { calliper } from './shapes/wheels/calliper.ts';
import { bottomBracket } from './shapes/drive/bottom-bracket.ts';
import { cable } from './shapes/frame/cable.ts';
import { lamp } from './shapes/gear/lamp.ts';
import { bell } from './shapes/gear/bell.ts';
import { lock } from './shapes/gear/lock.ts';
import { pump } from './shapes/gear/pump.ts';
import { rack } from './shapes/frame/rack.ts';
import { mudguard } from './shapes/frame/mudguard.ts';
import { bolt } from './shapes/gear/bolt.ts';
import { nut } from './shapes/gear/nut.ts';
import { washer } from './shapes/gear/washer.ts';
import { tool } from './shapes/gear/tool.ts';
import { bicycle } from './shapes/frame/bicycle.ts';
import { jersey } from './shapes/gear/jersey.ts';
import { shorts } from './shapes/gear/shorts.ts';
import { sock } from './shapes/gear/sock.ts';
import { helmet } from './shapes/gear/helmet.ts';
import { bottle } from './shapes/gear/bottle.ts';
import { glove } from './shapes/gear/glove.ts';
import { bag } from './shapes/gear/bag.ts';
import { rider } from './scenes/rider.ts';
import { bannerDrivetrain } from './scenes/banner-drivetrain.ts';
import { bannerWheels } from './scenes/banner-wheels.ts';
import { bannerBrakes } from './scenes/banner-brakes.ts';
import { bannerCockpit } from './scenes/banner-cockpit.ts';
import { map } from './scenes/map.ts';
import { emptyOrders, emptySearch, emptyMail } from './scenes/empty-states.ts';
import { lost } from './scenes/lost.ts';
import { mark } from './scenes/mark.ts';
import { wheel } from './shapes/wheels/wheel.ts';

/** Every kind of drawing by its name in the URL. */
export const drawings = {
  chain,
  chainring,
  crankset,
  cassette,
  derailleur,
  'brake-disc': brakeDisc,
  calliper,
  hub,
  rim,
  spoke,
  wheel,
  tyre,
  tube,
  pedal,
  saddle,
  'seat-post': seatPost,
  stem,
  handlebar,
  headset,
  fork,
  frame,
  'bottom-bracket': bottomBracket,
  bearing,
  cable,
  lamp,
  bell,
  rack,
  mudguard,
  lock,
  pump,
  bolt,
  nut,
  washer,
  tool,
  bicycle,
  jersey,
  shorts,
  sock,
  helmet,
  bottle,
  glove,
  bag,
  rider,
  'banner-drivetrain': bannerDrivetrain,
  'banner-wheels': bannerWheels,
  'banner-brakes': bannerBrakes,
  'banner-cockpit': bannerCockpit,
  map,
  'empty-orders': emptyOrders,
  'empty-search': emptySearch,
  'empty-mail': emptyMail,
  lost,
  mark,
} satisfies Record<string, Drawing>;

/** The name of a kind of drawing in its URL. */
export type DrawingKind = keyof typeof drawings;

export const drawingKinds: readonly DrawingKind[] = Object.keys(drawings) as DrawingKind[];

/**
 * Draws a kind from its numbers as a complete SVG document; the same numbers give the same bytes.
 * Safe for visitors' input: missing numbers get defaults, others are clamped, unknown ones ignored.
 */
export const drawPart = (kind: DrawingKind, numbers: Readonly<Record<string, number>>): string =>
  drawings[kind].draw(numbers);
