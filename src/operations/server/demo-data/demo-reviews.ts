import { drawingUrl } from '../../../drawings/rules/index.ts';

/** `rating` is one to five stars. */
export type DemoReview = {
  readonly email: string;
  readonly name: string;
  readonly img: string;
  readonly rating: number;
  readonly description: string;
};

const review = (
  seed: number,
  name: string,
  local: string,
  rating: number,
  description: string,
): DemoReview => ({
  email: `${local}@reviewer.example.com`,
  name,
  img: drawingUrl('rider', { seed }),
  rating,
  description,
});

/** Sixteen reviews, oldest first; each seed was chosen for the face it draws. */
export const demoReviews: readonly DemoReview[] = [
  review(
    28,
    'Marta Lindqvist',
    'marta.lindqvist',
    5,
    'We build forty wheels a week and have stopped checking their spokes for length. That is the best thing I can say about a spoke.',
  ),
  review(
    45,
    'Tomás Arregui',
    'tomas.arregui',
    4,
    'Chainrings as drawn, to the tenth. The first box arrived without the drawing sheet; they mailed it the same afternoon.',
  ),
  review(
    41,
    'Ines Kowalczyk',
    'ines.kowalczyk',
    5,
    'Ordered 300 bearings on a Monday evening, mounted the first of them on Thursday. Grease fill is even, seals are seated, and not one of them grumbled in the spin test. We have moved all our hub repairs to them.',
  ),
  review(
    47,
    'Ruben Okafor',
    'ruben.okafor',
    3,
    'Good brake discs. I wish the minimum were lower for the heavy ones: fifty is a lot for a workshop with two stands.',
  ),
  review(
    44,
    'Greta Hallam',
    'greta.hallam',
    5,
    'Our hire fleet runs on their 8-speed cassettes. After a season in salt and sand we changed eleven out of two hundred, and those had been ridden with chains long past their time.',
  ),
  review(
    17,
    'Daichi Morita',
    'daichi.morita',
    4,
    'Stems are straight and light, threads clean. Anodising differs a little from batch to batch, so order what you need for a series at once.',
  ),
  review(
    29,
    'Salome Petridis',
    'salome.petridis',
    5,
    'The bell. Customers ring it in the shop and then buy the bicycle.',
  ),
  review(
    14,
    'Owen Brathwaite',
    'owen.brathwaite',
    2,
    'Parcel came crushed at one corner and three mudguards were bent. They replaced them within the week without a discussion, but I had two bicycles waiting for it.',
  ),
  review(
    32,
    'Noor van Dijk',
    'noor.vandijk',
    5,
    'Finally a maker that writes tolerances on the page. I could tell my frame builder what to ream before the seat posts were even here.',
  ),
  review(
    43,
    'Piotr Zawadzki',
    'piotr.zawadzki',
    4,
    'Cargo wheels are built properly: even tension, no creaking in the first kilometres, spokes that can be had singly. Spoke tension sheets in every box. One star off because they are so often down to the last few dozen.',
  ),
  review(
    35,
    'Amara Diallo',
    'amara.diallo',
    5,
    'Lugged frames with shorelines that I would have been proud of myself, and I have been filing lugs for twenty years. Faced and reamed, nothing to be done but paint.',
  ),
  review(
    21,
    'Fergus McAllan',
    'fergus.mcallan',
    4,
    'Floor pumps that can be taken apart. We have had ours open once, for a seal of eighty cents.',
  ),
  review(
    51,
    'Livia Brandão',
    'livia.brandao',
    5,
    'Three orders, three on time. When a payment failed on our side they kept the parts for us and told us when it would lapse.',
  ),
  review(
    25,
    'Henrik Sollie',
    'henrik.sollie',
    3,
    'Chains are fine and well priced. The tray of 25 is clever, but the labels come off in a damp store room.',
  ),
  review(
    49,
    'Yasmin Haddad',
    'yasmin.haddad',
    5,
    'I run a school workshop for apprentices and use these drawings as much as the parts: pitch circle, bolt circle, number of crossings, it is all there. My pupils measured a chainring and found it within five hundredths of the page.',
  ),
  review(
    54,
    'Colm Egan',
    'colm.egan',
    5,
    'Dynamo lamps from the spring delivery are bright, cold to the touch and dry inside after a winter of commuting along the harbour.',
  ),
];
