import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const form = {
  name: 'Berta',
  country: 'Freedonia',
  city: 'Millbrook',
  location: '12 Foundry Lane',
  img: 'https://example.com/b.png',
};

describeOnEngines('profiles', (open) => {
  it('are empty before the first save, and then as saved', async () => {
    const shop = startShop(await open());
    const params = { email: BUYER };
    const empty = await shop.call('GET /profile/{email}', { params }, { as: BUYER });
    expect(empty.body).toEqual({
      name: '',
      email: BUYER,
      img: '',
      country: '',
      city: '',
      location: '',
    });
    const saved = await shop.call(
      'PUT /profile/{email}',
      { params, body: { ...form, email: BUYER } },
      { as: BUYER },
    );
    expect(saved.body).toMatchObject({ acknowledged: true });
    await shop.call(
      'PUT /profile/{email}',
      { params, body: { ...form, city: 'Harbour' } },
      { as: BUYER },
    );
    const { body } = await shop.call('GET /profile/{email}', { params }, { as: BUYER });
    expect(body).toEqual({ ...form, city: 'Harbour', email: BUYER });
  });

  it('can be read by their owner and admins, and saved by their owner only', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const params = { email: BUYER };
    const reading = (as: string) => shop.call('GET /profile/{email}', { params }, { as });
    expect([(await reading(ADMIN)).status, (await reading(OTHER_BUYER)).status]).toEqual([
      200, 403,
    ]);
    const saving = await shop.call('PUT /profile/{email}', { params, body: form }, { as: ADMIN });
    expect(saving.status).toBe(403);
    const asAnother = await shop.call(
      'PUT /profile/{email}',
      { params, body: { ...form, email: OTHER_BUYER } },
      { as: BUYER },
    );
    expect(asAnother.status).toBe(403);
  });

  it('report missing fields in the form’s words', async () => {
    const shop = startShop(await open());
    const reply = await shop.call(
      'PUT /profile/{email}',
      { params: { email: BUYER }, body: {} },
      { as: BUYER },
    );
    expect(reply.problem.errors).toEqual({
      name: 'name is required',
      country: 'country is required',
      city: 'city is required',
      location: 'location is required',
    });
  });

  it('keep their picture when saved without one, and need one while none is stored', async () => {
    const shop = startShop(await open());
    const params = { email: BUYER };
    const save = (body: object) =>
      shop.call('PUT /profile/{email}', { params, body }, { as: BUYER });
    const read = async () =>
      (await shop.call('GET /profile/{email}', { params }, { as: BUYER })).body;
    const { img: _, ...withoutPicture } = form;
    const refused = await save(withoutPicture);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual({ img: 'image is required' });
    expect(await read()).toMatchObject({ name: '' });
    expect((await save({ ...form, img: '' })).problem.errors).toEqual({ img: 'image is required' });
    await save(form);
    const other = { params: { email: OTHER_BUYER } };
    await shop.call('PUT /profile/{email}', { ...other, body: form }, { as: OTHER_BUYER });
    expect((await save({ ...withoutPicture, city: 'Harbour' })).body).toMatchObject({
      matchedCount: 1,
    });
    expect(await read()).toEqual({ ...form, city: 'Harbour', email: BUYER });
    const theirs = await shop.call('GET /profile/{email}', other, { as: OTHER_BUYER });
    expect(theirs.body).toEqual({ ...form, email: OTHER_BUYER });
  });
});
