-- Sends one body over and over: the first line of the input file is its content type, the rest is the body.
function init(args)
  local file = assert(io.open(args[1], "rb"))
  local kind = file:read("*l")
  wrk.method = "POST"
  wrk.headers["Content-Type"] = kind
  wrk.body = file:read("*a")
  file:close()
end
