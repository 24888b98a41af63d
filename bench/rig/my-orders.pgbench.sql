-- What My Orders asks for: who is it, and the orders of one page.
select role, tokens_from from users where email = 'buyer0@bench.example';
select * from orders where user_email = 'buyer0@bench.example'
  and status in ('unpaid', 'paid', 'shipped', 'refunded') order by id desc limit 21;
