-- Orders by several buyers over several parts, or checkouts of several orders, each with an idempotency key of its
-- own. A wrong answer is one that acknowledges no order.
local buyers, parts, lines = {}, {}, 1
sent, wrong, first_wrong = 0, 0, nil
local run = tostring(os.time())

function init(args)
  lines = tonumber(args[2] or "1")
  for line in io.lines(args[1]) do
    local kind, a, b, name = line:match("(%S+) (%S+) (%S+) ?(.*)")
    if kind == "buyer" then buyers[#buyers + 1] = { email = a, token = b } end
    if kind == "part" then parts[#parts + 1] = { id = a, quantity = b, name = name } end
  end
end

function order()
  local part = parts[sent % #parts + 1]
  return '"toolId":"' .. part.id .. '","toolName":"' .. part.name .. '","quantity":' .. part.quantity
end

-- The parts follow each other from another one on each time, so that checkouts overlap.
function checkout()
  local chosen = {}
  for at = 0, lines - 1 do
    local part = parts[(sent * 3 + at) % #parts + 1]
    chosen[#chosen + 1] = '{"toolId":"' .. part.id .. '","quantity":' .. part.quantity .. '}'
  end
  return '"lines":[' .. table.concat(chosen, ",") .. ']'
end

function request()
  sent = sent + 1
  local buyer = buyers[sent % #buyers + 1]
  local body = lines == 1 and order() or checkout()
  body = '{' .. body .. ',"userName":"Buyer","userEmail":"' .. buyer.email ..
    '","phone":"555010042","address":"1 Mill Lane, Halden"}'
  return wrk.format("POST", lines == 1 and "/api/orders" or "/api/checkouts", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. buyer.token,
    ["idempotency-key"] = run .. "-" .. sent,
  }, body)
end

function response(status, headers, body)
  if status ~= 200 or not body:find("insertedId", 1, true) then
    wrong = wrong + 1
    first_wrong = first_wrong or status .. " " .. body
  end
end

function setup(thread) thread_of_run = thread end

function done(summary)
  io.write("Acknowledged: " .. (summary.requests - thread_of_run:get("wrong")) .. "\n")
  io.write("Wrong: " .. thread_of_run:get("wrong") .. "\n")
  local first = thread_of_run:get("first_wrong")
  if first then io.write("First wrong answer: " .. first .. "\n") end
end
