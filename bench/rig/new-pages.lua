-- Pages that nobody has asked for before, so that each is made anew. Parameters that the page does not know would be
-- left out of the cache's key; a value that it does not know counts as none.
local sent = 0
local run = os.time()

function request()
  sent = sent + 1
  return wrk.format("GET", "/parts?sort=price&inStock=" .. run .. "-" .. sent)
end
