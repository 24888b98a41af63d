// The limit for a customer's reads: Node and the driver answer with the rows of My Orders or My
// Profile as JSON, without checking a token. Prints the port that it listens on.
//
// @example bare-reader.mjs DATABASE_URL
import { createServer } from 'node:http';
import pg from 'pg';

const ROWS = 20;
const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 4 });
const caller = 'select role, tokens_valid_from from users where email = $1';
const statements = {
  'my-orders': `select order_lines.id, part_id, part_name, unit_price_minor, price_minor, user_name, user_email, quantity, phone, address, fulfilment,
  payment_status, transaction_id, placed_at from orders join order_lines on order_lines.order_id = orders.id where user_email = $1
    and payment_status <> 'void' order by orders.id desc, position desc limit ${ROWS + 1}`,
  'my-profile': 'select * from profiles where email = $1',
};

/** A named statement by the buyer's address; both statements of a request share a connection. */
const ask = (client, name, text, email) => client.query({ name, text, values: [email] });

async function answer(request, response) {
  const [what, email] = decodeURIComponent(request.url.slice(1)).split('/');
  const client = await pool.connect();
  const known = ask(client, 'caller', caller, email);
  const { rows } = await ask(client, what, statements[what], email);
  const { rowCount } = await known;
  client.release();
  const body = Buffer.from(JSON.stringify(rows.slice(0, ROWS)));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(rowCount === 1 ? 200 : 401, headers).end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
