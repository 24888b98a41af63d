-- Readers by Zipf's law: the page of rank n is requested 1/n as often as the first. Their networks differ, since the
-- shop lets only some pages of one network wait.
local requests, sums, total = {}, {}, 0

function init(args)
  math.randomseed(42)
  for path in io.lines(args[1]) do
    wrk.headers["x-forwarded-for"] = "10." .. math.random(0, 255) .. "." .. math.random(0, 255) .. ".1"
    requests[#requests + 1] = wrk.format("GET", path)
    total = total + 1 / #requests
    sums[#sums + 1] = total
  end
end

function request()
  local roll, low, high = math.random() * total, 1, #requests
  while low < high do
    local middle = math.floor((low + high) / 2)
    if sums[middle] < roll then low = middle + 1 else high = middle end
  end
  return requests[low]
end
