-- What My Profile asks for: who is it, and the profile.
\set buyer random(0, 15)
select role, tokens_valid_from from users where email = 'buyer' || :buyer::int || '@bench.example';
select * from profiles where email = 'buyer' || :buyer::int || '@bench.example';
