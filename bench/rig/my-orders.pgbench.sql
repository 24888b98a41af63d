-- What My Orders asks for: who is it, and the orders of one page.
\set buyer random(0, 15)
select role, tokens_valid_from from users where email = 'buyer' || :buyer::int || '@bench.example';
select id, part_id, part_name, unit_price_minor, price_minor, user_name, user_email, quantity, phone, address, status,
  transaction_id, placed_at from orders where user_email = 'buyer' || :buyer::int || '@bench.example'
  and status in ('unpaid', 'paid', 'shipped', 'refunded') order by id desc limit 21;
