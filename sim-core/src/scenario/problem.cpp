#include "scenario/problem.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace ackscope {

std::string to_json(const Problems& problems) {
  rapidjson::StringBuffer text;
  rapidjson::Writer<rapidjson::StringBuffer> json{text};
  const auto member = [&](const char* key, const std::string& value) {
    json.Key(key);
    json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  };
  json.StartArray();
  for (const Problem& problem : problems) {
    json.StartObject();
    member("pointer", problem.pointer);
    member("message", problem.message);
    member("expected", problem.expected);
    json.EndObject();
  }
  json.EndArray();
  return {text.GetString(), text.GetSize()};
}

}  // namespace ackscope
