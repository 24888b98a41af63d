import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../platform/server/db/database.ts';
import {
  describeOnEngines,
  sharedDatabase,
} from '../../../testing/server/database/both-engines.ts';
import { insertPart } from '../../../catalogue/server/parts/parts.store.ts';
import { searchPartsLeniently } from '../../../catalogue/server/parts/search/search-parts.store.ts';
import { demoFrench } from './demo-french.ts';
import { demoGerman } from './demo-german.ts';
import { demoDrawing, demoParts } from './demo-parts.ts';

async function fill(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const part of demoParts) {
      const texts = { de: demoGerman[part.sku], fr: demoFrench[part.sku] };
      const written = { ...part, img: demoDrawing(part), texts };
      await insertPart(tx, written, { currency: 'usd', now: 5 });
    }
  });
}

/** What buyers type, and the SKU of the part that they mean; `~` where no part matches all words, `-` for none. */
const english: readonly (readonly [query: string, first: string])[] = [
  ['chain', 'CH-116-11'],
  ['chains', 'CH-116-11'],
  ['chian', 'CH-116-11'],
  ['11 speed chain', 'CH-116-11'],
  ['11-speed chains', 'CH-116-11'],
  ['hub', 'HB-142-28'],
  ['hubs', 'HB-142-28'],
  ['rear hubs', 'HB-142-28'],
  ['spoke', 'SP-264-DB'],
  ['spokes', 'SP-264-DB'],
  ['butted spokes', 'SP-264-DB'],
  ['lamp', 'LA-60-DY'],
  ['lamps', 'LA-60-DY'],
  ['light', 'LA-60-DY'],
  ['lights', 'LA-60-DY'],
  ['headlight', 'LA-60-DY'],
  ['headlamps', 'LA-60-DY'],
  ['front light', '~LA-60-DY'],
  ['light for winter', '~LA-60-DY'],
  ['dynamo lights', 'LA-60-DY'],
  ['rim', 'RM-622-19'],
  ['rims', 'RM-622-19'],
  ['double wall rims', 'RM-622-19'],
  ['lock', 'LK-100-U'],
  ['locks', 'LK-100-U'],
  ['u lock', 'LK-100-U'],
  ['calliper', 'BC-57-DP'],
  ['callipers', 'BC-57-DP'],
  ['calipers', 'BC-57-DP'],
  ['handlebar', 'HB-420-D'],
  ['handel bar', 'HB-420-D'],
  ['handle bars', 'HB-420-D'],
  ['drop handlebars', 'HB-420-D'],
  ['riser bar', 'HB-680-R'],
  ['tube', 'TB-40-V40'],
  ['tubes', 'TB-40-V40'],
  ['tube 28 inch', 'TB-40-V40'],
  ['inner tubes', 'TB-40-V40'],
  ['tyre', 'TY-32-622'],
  ['tyres', 'TY-32-622'],
  ['tires', 'TY-32-622'],
  ['28 inch tyre', 'TY-32-622'],
  ['29 inch tyres', 'TY-32-622'],
  ['trail tires', 'TY-57-622K'],
  ['puncture proof tyre', '~TY-32-622'],
  ['cargo bike wheel', 'WH-406-36C'],
  ['cargo wheels', 'WH-406-36C'],
  ['20 inch wheel', 'WH-406-36C'],
  ['front wheel', 'WH-700-20R'],
  ['1 1/8 headset', 'HS-44-STD'],
  ['headsets', 'HS-44-STD'],
  ['bottom brackets', 'BB-68-24'],
  ['bearings', 'BE-6902'],
  ['6902', 'BE-6902'],
  ['6904', '-'],
  ['6000', '-'],
  ['BE-6902', 'BE-6902'],
  ['BE-6904', '~BE-6902'],
  ['4006381333939', '-'],
  ['saddles', 'SD-RC-143'],
  ['city saddle', 'SD-SP-210'],
  ['seatpost', 'SE-272-350'],
  ['seat posts', 'SE-272-350'],
  ['seat post 27.2', 'SE-272-350'],
  ['pedals', 'PD-FL-10'],
  ['stems', 'ST-090-7'],
  ['pumps', 'PU-FL-11'],
  ['track pump', '~PU-FL-11'],
  ['mudguards', 'MG-45-622'],
  ['fenders', 'MG-45-622'],
  ['bells', 'BL-60-BR'],
  ['racks', 'RK-28-25'],
  ['rear rack 28 inch', 'RK-28-25'],
  ['forks', 'FK-700-RG'],
  ['suspension forks', 'FK-29-100'],
  ['frames', 'FR-56-TG'],
  ['touring frame', 'FR-56-TG'],
  ['derailleurs', 'DR-11-LC'],
  ['derailer', 'DR-11-LC'],
  ['cassettes', 'CS-11-1134'],
  ['8 speed cassette', 'CS-08-1325'],
  ['crank', 'CK-46-30'],
  ['cranksets', 'CK-46-30'],
  ['chainrings', 'CR-48-5B'],
  ['chain ring 32', 'CR-32-4B'],
  ['brake discs', 'BD-160-6'],
  ['rotors', 'BD-160-6'],
  ['cargo brake disc', 'BD-203-8'],
  ['brake cables', 'CB-5-25'],
  ['unobtainium', '-'],
];

const german: readonly (readonly [query: string, first: string])[] = [
  ['Kette', 'CH-116-11'],
  ['Ketten', 'CH-116-11'],
  ['Fahrradkette', 'CH-116-11'],
  ['Fahrradketten', 'CH-116-11'],
  ['Kette 11 fach', 'CH-116-11'],
  ['Kurbel', 'CK-46-30'],
  ['Kurbeln', 'CK-46-30'],
  ['Kettenblätter', 'CR-48-5B'],
  ['Kettenblaetter', 'CR-48-5B'],
  ['Kassetten', 'CS-11-1134'],
  ['Schaltwerke', 'DR-11-LC'],
  ['Bremsscheibe', 'BD-160-6'],
  ['Bremsscheiben', 'BD-160-6'],
  ['Scheiben', 'BD-160-6'],
  ['Felgenbremsen', 'BC-57-DP'],
  ['Naben', 'HB-142-28'],
  ['Hinterradnaben', 'HB-142-28'],
  ['Felge', 'RM-622-19'],
  ['Felgen', 'RM-622-19'],
  ['Speiche', 'SP-264-DB'],
  ['Speichen', 'SP-264-DB'],
  ['Reifen', 'TY-57-622K'],
  ['Mantel', 'TY-32-622'],
  ['Stadtreifen', 'TY-32-622'],
  ['Reifen 28 Zoll', 'TY-32-622'],
  ['Schlauch', 'TB-40-V40'],
  ['Schläuche', 'TB-40-V40'],
  ['Fahrradschlauch 28 Zoll', 'TB-40-V40'],
  ['Kugellager', 'BE-6902'],
  ['Tretlager', 'BB-68-24'],
  ['Steuersätze', 'HS-44-STD'],
  ['Lenker', 'HB-680-R'],
  ['Rennradlenker', 'HB-680-R'],
  ['Vorbauten', 'ST-090-7'],
  ['Pedale', 'PD-FL-10'],
  ['Sattel', 'SD-RC-143'],
  ['Sättel', 'SD-RC-143'],
  ['Fahrradsattel', 'SD-RC-143'],
  ['Sattelstützen', 'SE-272-350'],
  ['Rahmen', 'FR-46-SL'],
  ['Gabeln', 'FK-700-RG'],
  ['Bremszüge', 'CB-5-25'],
  ['Licht', 'LA-60-DY'],
  ['Lampe', 'LA-60-DY'],
  ['Scheinwerfer', 'LA-60-DY'],
  ['Licht für den Winter', '~LA-60-DY'],
  ['Klingel', 'BL-60-BR'],
  ['Glocken', 'BL-60-BR'],
  ['Gepäckträger', 'RK-28-25'],
  ['Schutzbleche', 'MG-45-622'],
  ['Schloss', 'LK-100-U'],
  ['Schlösser', 'LK-100-U'],
  ['Schloesser', 'LK-100-U'],
  ['Fahrradschloss', 'LK-100-U'],
  ['Luftpumpe', 'PU-FL-11'],
  ['Vorderräder', 'WH-700-20R'],
  ['Laufräder', 'WH-406-36C'],
  ['Lastenrad Laufrad', 'WH-406-36C'],
];

describeOnEngines('searching the demo’s parts', (_, engine) => {
  const filled = sharedDatabase(engine, fill);
  let db: Database;
  beforeEach(() => {
    db = filled();
  });

  it.each([...english, ...german])('%s finds %s first', async (query, first) => {
    const { rows, isPartial } = await searchPartsLeniently(db.query, query, { limit: 3 });
    const [sku = '-'] = rows.map((row) => row.sku);
    expect((isPartial ? '~' : '') + sku).toBe(first);
  });
});
