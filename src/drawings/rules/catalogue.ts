import { bearing } from './bearing.ts';
import { brakeDisc } from './brake-disc.ts';
import { cassette } from './cassette.ts';
import { chain } from './chain.ts';
import { chainring } from './chainring.ts';
import { crankset } from './crankset.ts';
import type { Drawing } from './define-drawing.ts';
import { hub } from './hub.ts';
import { rim } from './rim.ts';
import { spoke } from './spoke.ts';
import { tyre } from './tyre.ts';
import { tube } from './tube.ts';
import { pedal } from './pedal.ts';
import { saddle } from './saddle.ts';
import { seatPost } from './seat-post.ts';
import { stem } from './stem.ts';
import { handlebar } from './handlebar.ts';
import { headset } from './headset.ts';
import { fork } from './fork.ts';
import { frame } from './frame.ts';
import { derailleur } from './derailleur.ts';
import { calliper } from './calliper.ts';
import { bottomBracket } from './bottom-bracket.ts';
import { cable } from './cable.ts';
import { lamp } from './lamp.ts';
import { bell } from './bell.ts';
import { lock } from './lock.ts';
import { pump } from './pump.ts';
import { rack } from './rack.ts';
import { mudguard } from './mudguard.ts';
import { bolt } from './bolt.ts';
import { nut } from './nut.ts';
import { washer } from './washer.ts';
import { tool } from './tool.ts';
import { bicycle } from './bicycle.ts';
import { jersey } from './jersey.ts';
import { shorts } from './shorts.ts';
import { sock } from './sock.ts';
import { helmet } from './helmet.ts';
import { bottle } from './bottle.ts';
import { glove } from './glove.ts';
import { bag } from './bag.ts';
import { rider } from './rider.ts';
import { bannerDrivetrain } from './banner-drivetrain.ts';
import { bannerWheels } from './banner-wheels.ts';
import { bannerBrakes } from './banner-brakes.ts';
import { bannerCockpit } from './banner-cockpit.ts';
import { map } from './map.ts';
import { emptyOrders, emptySearch, emptyMail } from './empty-states.ts';
import { lost } from './lost.ts';
import { mark } from './mark.ts';
import { wheel } from './wheel.ts';

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
