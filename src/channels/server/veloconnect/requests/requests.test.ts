import { expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, stockPart } from '../../../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../../../testing/server/start-shop.ts';
import {
  ENDPOINT,
  documentOf,
  getUrl,
  newCredentials,
  paramsOf,
  postXml,
  veloClient,
} from '../../../../testing/server/peers/veloconnect-client.ts';

describeOnEngines('Veloconnect requests', (open) => {
  it('may have any prefixes, no namespace, no declaration, unknown elements and any order', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    const { buyersId, password } = await newCredentials(shop, BUYER);
    const bare = `<GetItemDetailsRequest><Surprise><Deep>1</Deep></Surprise><IsTest>False</IsTest>
      <TransactionID/><SellersItemIdentification><ID>cr-48</ID></SellersItemIdentification>
      <Quantity>50.0</Quantity><Credential><Password>${password}</Password></Credential>
      <BuyersID><![CDATA[${buyersId}]]></BuyersID></GetItemDetailsRequest>`;
    const prefixed = `<?xml version="1.0"?><q:GetItemDetailsRequest xmlns:q="urn:veloconnect:order-1.1"
      xmlns:z="urn:veloconnect:transaction-1.0"><z:BuyersID>${buyersId}</z:BuyersID><z:Credential>
      <z:Password>${password}</z:Password></z:Credential><z:IsTest>1</z:IsTest>
      <q:SellersItemIdentification><q:ID>&#67;R-&#x34;8</q:ID></q:SellersItemIdentification></q:GetItemDetailsRequest>`;
    for (const document of [bare, prefixed]) {
      const answer = await postXml(shop, document);
      expect([answer.code, answer.text('ID'), answer.text('Code')]).toEqual([
        '200',
        'CR-48',
        'available',
      ]);
    }
    expect((await postXml(shop, prefixed)).text('IsTest')).toBe('true');
  });

  it('are answered in the schema version of their namespace, else in that of the oldest clients', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    const rootOf = async (operation: string, module: string) => {
      const answer = await postXml(shop, documentOf(operation, credentials, { module }));
      const [, prefix = '', name] = /<(\w+):(\w+Response)/.exec(answer.xml) ?? [];
      const [, urn] = new RegExp(`xmlns:${prefix}="([^"]+)"`).exec(answer.xml) ?? [];
      return `${name} ${urn?.replace('urn:veloconnect:', '')}`;
    };
    for (const version of ['1.1', '1.4', '1.5', '1.6'])
      expect(await rootOf('GetProfile', `profile-${version}`)).toBe(
        `GetProfileResponse profile-${version}`,
      );
    for (const other of ['profile-1.0', 'profile-1.2', 'profile-9.9', 'nonsense'])
      expect(await rootOf('GetProfile', other)).toBe('GetProfileResponse profile-1.1');
    expect(await rootOf('CreateTextSearch', 'catalog-1.5')).toBe(
      'CreateTextSearchResponse catalog-1.5',
    );
    expect(await rootOf('CreateTextSearch', 'catalog-1.4')).toBe(
      'CreateTextSearchResponse catalog-1.1',
    );
    expect(await rootOf('GetStatus', 'transaction-1.6')).toBe('GetStatusResponse transaction-1.6');
  });

  it('list receipts in the profile from 1.4 on', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    const listed = async (module: string) =>
      (await postXml(shop, documentOf('GetProfile', credentials, { module }))).texts('Operation');
    expect(await listed('profile-1.1')).not.toContain('DeliveryNoteQuery');
    expect(await listed('profile-1.4')).toContain('DeliveryNoteQuery');
  });

  it('that fail get the operation’s element with a header alone, and HTTP 200', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    const wrong = { ...credentials, password: 'wrong' };
    const cases: [string, Promise<Awaited<ReturnType<typeof postXml>>>][] = [
      ['404', postXml(shop, documentOf('GetClassificationScheme', credentials))],
      ['405', postXml(shop, 'this is no XML')],
      ['405', postXml(shop, '<a>')],
      ['405', postXml(shop, documentOf('GetItemDetails', credentials))],
      ['410', postXml(shop, documentOf('GetProfile', { ...credentials, buyersId: 'nobody' }))],
      ['411', postXml(shop, documentOf('GetProfile', wrong))],
      ['415', getUrl(shop, [...paramsOf('GetProfile', credentials), ['SellersID', 'elsewhere']])],
      [
        '420',
        postXml(shop, documentOf('ViewOrder', credentials, { fields: { TransactionID: 'x' } })),
      ],
      ['404', getUrl(shop, [])],
    ];
    for (const [code, asked] of cases) {
      const answer = await asked;
      expect([answer.code, answer.status, answer.text('StatusCode')]).toEqual([code, 200, '1']);
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(answer.xml).toContain('<vct:TransactionID>');
      expect(answer.texts('OrderResponseLine')).toEqual([]);
    }
    const elsewhere = await getUrl(shop, [['SellersID', 'elsewhere']]);
    expect(elsewhere.xml).toContain('<vts:GetStatusResponse');
    const own = [...paramsOf('GetProfile', credentials), ['SellersID', 'LOCALHOST']] as const;
    expect((await getUrl(shop, own)).code).toBe('200');
  });

  it('are taken in the encodings that clients use, and refused with a document type', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { sku: 'Ü-48' });
    const credentials = await newCredentials(shop, BUYER);
    const text = documentOf('GetItemDetails', credentials, { items: [['Ü-48']] });
    const latin = text.replace('utf-8', 'ISO-8859-1');
    const bytes = new Uint8Array(Buffer.from(latin, 'latin1'));
    const sixteen = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    for (const body of [text, bytes, sixteen])
      expect((await postXml(shop, body)).text('Code')).toBe('available');
    // Libraries that send requests add a charset of their own.
    expect((await postXml(shop, bytes, 'text/xml; charset=utf-8')).text('Code')).toBe('available');
    expect((await postXml(shop, text.replace('utf-8', 'x-user-defined'))).code).toBe('405');
    expect((await postXml(shop, new Uint8Array(Buffer.from(text, 'latin1')))).code).toBe('405');
    const typed = text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "CR-48">]>');
    expect((await postXml(shop, typed)).code).toBe('405');
  });

  it('may stand in a form, or in the query of a POST', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    await stockPart(shop, { name: 'Chainring 50T', sku: 'CR.50' });
    const credentials = await newCredentials(shop, BUYER);
    const asked = { items: [['CR-48'], ['CR.50', 60]] as const };
    const params = paramsOf('GetItemDetailsList', credentials, asked);
    const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
    const form = await postXml(shop, query, 'application/x-www-form-urlencoded');
    expect(form.texts('Code')).toEqual(['available', 'available']);
    // The details of one item are those of the first, whatever is wrong with another.
    const two = { items: [['CR-48'], ['CR.50', 'many']] as const };
    const one = await getUrl(shop, paramsOf('GetItemDetails', credentials, two));
    expect([one.code, one.texts('Code')]).toEqual(['200', ['available']]);
    const bare = await shop.app.request(`${ENDPOINT}?${query}`, { method: 'POST' });
    expect(await bare.text()).toBe(form.xml);
    const [head = '', ...rest] = query.split('&');
    const split = await shop.app.request(`${ENDPOINT}?${head}`, {
      method: 'POST',
      body: rest.join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await split.text()).toBe(form.xml);
    const other = await shop.app.request(ENDPOINT, { method: 'DELETE' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });

  it('may have the password in the address unless the host forbids it, or a live shop has no TLS', async () => {
    const db = await open();
    const shop = startShop(db);
    const credentials = await newCredentials(shop, BUYER);
    const [url, xml] = (['URL', 'XML-POST'] as const).map((one) =>
      veloClient(shop, credentials, one),
    );
    const off = { 'veloconnect.urlBinding': 'off' };
    expect((await url?.('GetProfile'))?.texts('Binding')).toContain('URL');
    expect((await shop.call('PUT /settings', { body: off }, { as: HOST })).status).toBe(200);
    expect((await url?.('GetProfile'))?.code).toBe('404');
    expect(new Set((await xml?.('GetProfile'))?.texts('Binding'))).toEqual(new Set(['XML-POST']));
    await shop.call('PUT /settings', { body: { 'veloconnect.urlBinding': 'on' } }, { as: HOST });
    for (const [publicUrl, code] of [
      ['http://localhost:3000', '404'],
      ['https://shop.example', '200'],
    ] as const) {
      const live = startShop(db, {
        deps: ({ config }) => ({ config: { ...config, mode: 'live', publicUrl } }),
      });
      const answer = await veloClient(live, credentials, 'URL')('GetProfile');
      expect(answer.code).toBe(code);
      if (code === '200')
        expect(new Set(answer.texts('Binding'))).toEqual(new Set(['XML-POST-S', 'URL-S']));
    }
  });

  it('with a password in the address are in no cache', async () => {
    const shop = startShop(await open());
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    const credentials = await newCredentials(shop, BUYER);
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, cache });
    const query = new URLSearchParams(
      paramsOf('GetProfile', credentials).map(([name, value]) => [name, value]),
    );
    const path = `${ENDPOINT}?${query.toString()}`;
    for (let times = 0; times < 2; times++) {
      const reply = await app.request(`http://localhost${path}`);
      expect(await reply.text()).toMatch(/ResponseCode>200</);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    expect([cache.hits, cache.misses]).toEqual([0, 0]);
    // A page of the same app is cached, so the counts would show it.
    await app.request('http://localhost/api/blog');
    expect(cache.misses).toBe(1);
  });

  it('are limited by credential, and wrong passwords by address', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    const wrong = veloClient(shop, { ...credentials, password: 'guess' }, 'XML-POST');
    let failed = 0;
    let last = await wrong('GetProfile');
    while (last.status === 200 && ++failed < 100) last = await wrong('GetProfile');
    expect([failed, last.status, last.code]).toEqual([30, 429, '400']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    // The owner still gets in.
    const right = veloClient(shop, credentials, 'XML-POST');
    let answered = 0;
    let reply = await right('GetStatus');
    while (reply.status === 200 && ++answered < 1_000) reply = await right('GetStatus');
    expect([answered, reply.status, reply.code]).toEqual([600, 429, '400']);
  });

  it('that fail inside get 500 and nothing of the fault', async () => {
    const working = await open();
    const credentials = await newCredentials(startShop(working), BUYER);
    const shop = startShop(working, {
      deps: ({ settings }) => ({
        settings: { ...settings, current: () => Promise.reject(new Error('inner secret')) },
      }),
    });
    const answer = await veloClient(shop, credentials, 'XML-POST')('GetProfile');
    expect([answer.status, answer.code]).toEqual([500, '500']);
    expect(answer.xml).not.toContain('inner secret');
  });
});
