// What a document means before anything is built: its connections, where they start and end, and the links and agents on their ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "link/link_changes.h"
#include "network/route.h"
#include "radio/handoff.h"
#include "scenario/document.h"
#include "scenario/problem.h"
#include "transport/file_stream.h"

namespace ackscope {

struct PlannedConnection {
  std::string id;
  std::uint32_t flow;    // index in the document
  std::uint32_t member;  // 0 unless parallel
};

// What an agent that looks after a lossy link has to do with a flow.
enum class LossySide : std::uint8_t {
  kNone,    // the flow does not cross both the node and the link
  kAhead,   // its data comes by the node and then crosses the link
  kBehind,  // its data crosses the link and then comes by the node
};

// The ways of a flow while a certain base station serves its moving end.
struct StationWay {
  std::vector<std::uint32_t> to_receiver;
  std::vector<std::uint32_t> to_sender;
  std::vector<AgentOnRoute> agents_to_receiver = {};
  std::vector<AgentOnRoute> agents_to_sender = {};
};

// How an end of a flow moves: with the mobile, or from station to station because it relays for the mobile.
enum class EndMoves : std::uint8_t { kNot, kWithMobile, kWithStation };

struct FlowPlan {
  std::uint32_t from;
  std::uint32_t to;
  std::vector<std::uint32_t> to_receiver;  // link directions, in order
  std::vector<std::uint32_t> to_sender;
  std::vector<AgentOnRoute> agents_to_receiver = {};  // by number in the document, in the order in which a packet meets them
  std::vector<AgentOnRoute> agents_to_sender = {};
  // Of flows with an end that moves; those above are then the ways by the first station.
  std::optional<std::uint32_t> handoff = {};
  EndMoves sender_moves = EndMoves::kNot;
  EndMoves receiver_moves = EndMoves::kNot;
  std::vector<StationWay> by_station = {};
};

struct HandoffPlan {
  std::uint32_t mobile;
  std::vector<std::uint32_t> stations;  // nodes
  std::vector<RadioLink> radio;         // by station
  // From one station to another and on to the mobile, with the agents on that way.
  struct WayOnward {
    std::vector<std::uint32_t> links;
    std::vector<AgentOnRoute> agents = {};
  };
  std::vector<std::vector<WayOnward>> onward;  // by station, then station; empty from one to itself
};

// A node's radio on a channel of stations. Stations are numbered over all channels.
struct StationPlan {
  std::uint32_t channel;  // index in the document
  std::uint32_t node;
};

// From one station to another that receives it.
struct HopPlan {
  std::uint32_t from;  // stations
  std::uint32_t to;
};

// Ways are lists of edges: the link directions in the document's order, two a link, and behind them the hops between stations.
struct Plan {
  std::uint32_t link_directions = 0;  // two for each link of the document
  std::vector<StationPlan> stations;
  std::vector<HopPlan> hops;
  // What a packet waits for before it crosses an edge, by its number among the network's links: the direction of a link, or a station,
  // which are numbered after the directions.
  std::uint32_t link_of(std::uint32_t edge) const {
    return edge < link_directions ? edge : link_directions + hops[edge - link_directions].from;
  }
  std::vector<FlowPlan> flows;                  // by index in the document
  std::vector<HandoffPlan> handoffs;            // by index in the document
  std::vector<PlannedConnection> connections;   // by FlowId: parallel flows stand one after another
  std::vector<std::uint32_t> first_connection;  // by index of flow in the document
  std::vector<LinkChange> changes;              // in the order in which they happen
  std::vector<bool> changes_during_run;         // by link direction
  // By index of agent in the document, then by flow; empty for agents without a link.
  std::vector<std::vector<LossySide>> lossy_side;
  // By index of flow in the document: the file that it carries. A relay carries what it is brought. Endless, too, where there is no file.
  std::vector<FileSize> files;
  // By index of flow in the document: the flow that relays it on.
  std::vector<std::optional<std::uint32_t>> relayed_by;
  // By index of flow in the document: the flows that wait for it.
  std::vector<std::vector<std::uint32_t>> waiting_for;
};

std::variant<Plan, Problems> plan_scenario(const document::Scenario& document);

}  // namespace ackscope
