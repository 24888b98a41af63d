-- Each reader asks for what is theirs, one after the other.
local requests, next_one = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local path, token = line:match("(%S+) (%S+)")
    requests[#requests + 1] = wrk.format("GET", path, { ["authorization"] = "Bearer " .. token })
  end
end

function request()
  next_one = next_one % #requests + 1
  return requests[next_one]
end
