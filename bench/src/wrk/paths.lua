-- arguments: file with a path and a key per line, requested one after the other
dofile("report.lua")

function init(args)
  texts = {}
  for line in io.lines(args[1]) do
    local path, key = line:match("^(%S+) (%S+)$")
    texts[#texts + 1] = wrk.format("GET", path, { ["Authorization"] = "Bearer " .. key })
  end
  turn = 0
end

function request()
  turn = turn % #texts + 1
  return texts[turn]
end
