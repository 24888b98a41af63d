-- What My Profile asks for: who is it, and the profile.
select role, tokens_from from users where email = 'buyer0@bench.example';
select * from profiles where email = 'buyer0@bench.example';
