-- What My Orders asks for: who is it, and the orders of one page.
\set buyer random(0, 15)
select role, tokens_valid_from from users where email = 'buyer' || :buyer::int || '@bench.example';
select order_lines.id, part_id, part_name, unit_price_minor, price_minor, user_name, user_email, quantity, phone, address, fulfilment,
  payment_status, transaction_id, placed_at from orders join order_lines on order_lines.order_id = orders.id where user_email = 'buyer' || :buyer::int || '@bench.example'
  and payment_status <> 'void' order by orders.id desc, position desc limit 21;
