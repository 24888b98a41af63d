-- Pages that nobody has asked for before, so that each is made anew.
local sent = 0
local run = os.time()

function request()
  sent = sent + 1
  return wrk.format("GET", "/parts?sort=price&from=" .. run .. "-" .. sent)
end
