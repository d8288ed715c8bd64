-- Respondents who each begin a response and complete it. wrk asks for one request at a time, whichever connection
-- is free, so completions wait in a queue.
local head = { ['content-type'] = 'application/json' }
local completions = {}
local uuids = 0
local run = os.getenv('QV_RUN')
local create = os.getenv('QV_CREATE')
local complete = os.getenv('QV_COMPLETE')
local completePath = os.getenv('QV_COMPLETE_PATH')
local createPath = os.getenv('QV_CREATE_PATH')
local failed = 0

function request()
  local waiting = table.remove(completions)
  if waiting then return wrk.format('PUT', completePath, head, waiting) end
  uuids = uuids + 1
  return wrk.format('POST', createPath, head, (create:gsub('@uuid', run .. '-' .. uuids)))
end

function response(status, headers, body)
  if status == 201 then
    local id, uuid = body:match('"_id":"([^"]+)","uuid":"([^"]+)"')
    table.insert(completions, (complete:gsub('@id', id):gsub('@uuid', uuid)))
  elseif status ~= 200 then
    failed = failed + 1
    if failed == 1 then io.stderr:write(status .. ' ' .. body .. '\n') end
  end
end
