// Times by hand, in ns. At 2 Mbit/s, basic rate 1 Mbit/s: RTS 352 us, CTS and ACK 304 us, DATA with 1500 + 28 B 6304 us; 200 m are 667 ns.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "support/air_lab.h"

namespace ackscope {
namespace {

using test::AirLab;
using test::frames_of;
using test::losses_of;
using test::LostFrame;
using test::Row;
using test::SentFrame;
using test::without_slots;

constexpr std::uint32_t kA = 0;
constexpr std::uint32_t kB = 1;
constexpr std::uint32_t kC = 2;
constexpr std::uint32_t kD = 3;
constexpr std::uint32_t kE = 4;

std::vector<Position> line(std::size_t stations) {
  std::vector<Position> places;
  for (std::size_t i = 0; i < stations; ++i) places.push_back({200.0 * static_cast<double>(i), 0});
  return places;
}

std::vector<Row> silences_at(AirLab& lab, std::uint32_t node) {
  std::vector<Row> rows = lab.rows(Kind::kSilence);
  rows.erase(std::remove_if(rows.begin(), rows.end(), [&](const Row& row) { return row.id != node; }), rows.end());
  return rows;
}

std::size_t count(const std::vector<SentFrame>& frames, FrameKind kind, std::uint32_t from) {
  return static_cast<std::size_t>(
      std::count_if(frames.begin(), frames.end(), [&](const SentFrame& frame) { return frame.kind == kind && frame.from == from; }));
}

TEST(DcfExchange, IsRtsCtsDataAckWithSifsBetween) {
  AirLab lab{line(2), without_slots()};
  lab.offer_at(0, kA, kB);
  lab.run_until(10'000'000);
  EXPECT_EQ(frames_of(lab), (std::vector<SentFrame>{{FrameKind::kRts, kA, kB, 0, 50'000, 402'000},
                                                    {FrameKind::kCts, kB, kA, 0, 412'667, 716'667},
                                                    {FrameKind::kData, kA, kB, 0, 727'334, 7'031'334},
                                                    {FrameKind::kAck, kB, kA, 0, 7'042'001, 7'346'001}}));
  EXPECT_EQ(lab.arrived, (std::vector<AirLab::Arrived>{{0, 7'032'001}}));
  ASSERT_EQ(lab.rows(Kind::kHop).size(), 1U);
  EXPECT_EQ(lab.rows(Kind::kHop)[0], (Row{7'032'001, Kind::kHop, 100, 0, 0, kB, 727'334}));
  EXPECT_TRUE(losses_of(lab).empty());
}

TEST(DcfExchange, OfSmallPacketsIsDataAckIfTheThresholdSaysSo) {
  parameters::Dcf parameters = without_slots();
  parameters.rts_threshold = 528;
  AirLab lab{line(2), parameters};
  lab.offer_at(0, kA, kB, 500);  // 528 B on the air
  lab.offer_at(20'000'000, kA, kB, 501);
  lab.run_until(40'000'000);
  const std::vector<SentFrame> frames = frames_of(lab);
  ASSERT_EQ(frames.size(), 6U);
  EXPECT_EQ(frames[0], (SentFrame{FrameKind::kData, kA, kB, 0, 50'000, 50'000 + 2'304'000}));
  EXPECT_EQ(frames[1].kind, FrameKind::kAck);
  EXPECT_EQ(frames[2].kind, FrameKind::kRts);
  EXPECT_EQ(lab.arrived.size(), 2U);
}

// DIFS + 15 slots on average + RTS + CTS + DATA + ACK + 3 SIFS = 7668 us a packet with ns-2's header of 34 B (reference/README.md), and
// four times 667 ns. 2600 packets know it to 3.5 us.
TEST(DcfExchange, SaturatesOneHopAsTheClosedFormSays) {
  parameters::Dcf parameters;
  parameters.header_bytes = 34;
  AirLab lab{line(2), parameters};
  for (int i = 0; i < 2601; ++i) lab.offer(kA, kB);
  lab.run_until(30'000'000'000);
  ASSERT_EQ(lab.arrived.size(), 2601U);
  EXPECT_NEAR(static_cast<double>(lab.arrived.back().at - lab.arrived.front().at) / 2600.0, 7'668'000 + 4 * 667, 14'000);
}

// Frames of 1 ns, and no DIFS: each DATA is on its way while the other's comes. Both stations wait for an ACK, so each owes its own until
// 14 us have passed, and sends it just before its second DATA. When it comes, that one is in the air.
TEST(DcfExchange, IsNotEndedByAnAckThatWasOwedToTheOneBefore) {
  parameters::Dcf parameters = without_slots();
  parameters.data_rate = 1e15;
  parameters.basic_rate = 1e15;
  parameters.preamble = 0;
  parameters.difs = 0;
  parameters.rts_threshold = 100'000;
  parameters.short_retry_limit = 1;
  AirLab lab{line(2), parameters};
  for (int i = 0; i < 2; ++i) {
    lab.offer_at(0, kA, kB);
    lab.offer_at(6, kB, kA);
  }
  lab.run_until(1'000'000);
  const std::vector<SentFrame> frames = frames_of(lab);
  ASSERT_EQ(frames.size(), 8U);
  EXPECT_EQ(frames[2], (SentFrame{FrameKind::kAck, kA, kB, 2, 24'002, 24'003}));
  EXPECT_EQ(frames[3], (SentFrame{FrameKind::kData, kA, kB, 1, 24'003, 24'004}));
  std::vector<std::uint32_t> arrived;
  for (const AirLab::Arrived& packet : lab.arrived) arrived.push_back(packet.packet);
  EXPECT_EQ(arrived, (std::vector<std::uint32_t>{0, 2, 1, 3}));
  const std::vector<LostFrame> lost = losses_of(lab);
  ASSERT_EQ(lost.size(), 4U);
  for (const LostFrame& ack : lost) EXPECT_EQ(ack.why, AirLoss::kLate);
}

TEST(DcfExchange, OfThePacketInHandIsPrecededByOneBackoffAndNotTwo) {
  AirLab lab{line(2), without_slots()};
  lab.offer(kA, kB);
  lab.offer(kA, kB);
  lab.run_until(20'000'000);
  const std::vector<SentFrame> frames = frames_of(lab);
  ASSERT_EQ(frames.size(), 8U);
  // The ACK has come at 7'346'668.
  EXPECT_EQ(frames[4], (SentFrame{FrameKind::kRts, kA, kB, 1, 7'396'668, 7'748'668}));
}

TEST(DcfSilence, LastsAsLongAsDecodedFramesSay) {
  AirLab lab{{{0, 0}, {200, 0}, {-200, 0}}, without_slots()};  // C hears A, and B from too far away
  lab.offer_at(0, kA, kB);
  lab.run_until(10'000'000);
  // The CTS from 400 m away, not decoded, says less than the RTS did.
  EXPECT_EQ(silences_at(lab, kC),
            (std::vector<Row>{
                {402'667, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kTold), 0, kC, kA,
                 402'667 + 3 * 10'000 + 304'000 + 6'304'000 + 304'000},
                {7'032'001, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kTold), 0, kC, kA, 7'032'001 + 10'000 + 304'000},
                // the ACK, from 400 m away
                {7'347'334, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kDisturbed), 0, kC, kB, 7'347'334 + 364'000},
            }));
}

TEST(DcfSilence, IsToldOnceWhereFramesAgreeOnItsEnd) {
  AirLab lab{{{0, 0}, {60, 0}, {120, 0}}, without_slots()};  // 200 ns from station to station, in a line
  lab.offer_at(0, kA, kB);
  lab.run_until(10'000'000);
  const auto told = static_cast<std::uint16_t>(SilenceReason::kTold);
  // The CTS comes to C by way of B as the RTS's end did directly, so both reserve the air until 7'344'400. The DATA was sent later by the
  // way to B and back, and the ACK ends when it said.
  EXPECT_EQ(silences_at(lab, kC),
            (std::vector<Row>{{402'400, Kind::kSilence, told, 0, kC, kA, 402'400 + 3 * 10'000 + 304'000 + 6'304'000 + 304'000},
                              {7'030'800, Kind::kSilence, told, 0, kC, kA, 7'030'800 + 10'000 + 304'000}}));
}

TEST(DcfSilence, LastsEifsAfterFramesThatAreOnlySensed) {
  AirLab lab{line(3), without_slots()};  // C senses A, 400 m away, and decodes B
  lab.offer_at(0, kA, kB);
  lab.run_until(1'000'000);
  EXPECT_EQ(silences_at(lab, kC),
            (std::vector<Row>{{403'333, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kDisturbed), 0, kC, kA, 767'333},
                              {717'334, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kTold), 0, kC, kB,
                               717'334 + 2 * 10'000 + 6'304'000 + 304'000}}));
}

// C senses the DATA of A, 400 m away, and not the ACK of B, 600 m away. It has a packet for D ready, and sends it as soon as it may.
std::int64_t first_sending_after_an_undecoded_frame(bool difs_after_eifs) {
  parameters::Dcf parameters = without_slots();
  parameters.rts_threshold = 2000;
  parameters.difs_after_eifs = difs_after_eifs;
  AirLab lab{{{0, 0}, {200, 0}, {-400, 0}, {-600, 0}}, parameters};
  lab.offer_at(0, kA, kB, 500);  // from 50'000 to 2'354'000, at C to 2'355'333
  lab.offer_at(1'000'000, kC, kD, 500);
  lab.run_until(3'000'000);
  for (const SentFrame& frame : frames_of(lab)) {
    if (frame.from == kC) return frame.begins;
  }
  return -1;
}

// ns-2: the EIFS of 364 us, which contains a DIFS of 50, and then another DIFS.
TEST(DcfSilence, OfEifsIsFollowedByDifs) { EXPECT_EQ(first_sending_after_an_undecoded_frame(true), 2'355'333 + 364'000 + 50'000); }

// IEEE 802.11-1999, 9.2.3.4 and 9.2.10: EIFS stands in place of DIFS.
TEST(DcfSilence, OfEifsTakesThePlaceOfDifsAsTheStandardSays) {
  EXPECT_EQ(first_sending_after_an_undecoded_frame(false), 2'355'333 + 364'000);
}

TEST(DcfSilence, OfOthersDoesNotConcernWhoIsOutOfRange) {
  AirLab lab{{{0, 0}, {200, 0}, {551, 0}, {-550, 0}}, without_slots()};
  lab.offer_at(0, kA, kB);
  lab.run_until(405'000);  // the RTS of A is over
  EXPECT_TRUE(silences_at(lab, kC).empty());
  EXPECT_EQ(silences_at(lab, kD).size(), 1U);
}

// A and D do not sense each other, and B hears both: D is hidden from A.
TEST(DcfHiddenTerminal, OnTheAirKeepsTheReceiverFromHearingAnRts) {
  AirLab lab{line(4), without_slots()};
  lab.offer_at(0, kD, kC);
  lab.offer_at(1'200'000, kA, kB);  // while D sends DATA
  lab.run_until(1'700'000);
  // Although A is nearer to B than D is: B has been listening to D.
  EXPECT_EQ(losses_of(lab), (std::vector<LostFrame>{{AirLoss::kCollided, kB, kD, 1, 1'250'000}}));
}

TEST(DcfHiddenTerminal, MakesTheSenderGiveUpAfterSevenRts) {
  AirLab lab{line(4), without_slots()};
  lab.offer_at(0, kD, kC);
  lab.offer_at(1'200'000, kA, kB);
  lab.run_until(10'000'000);
  EXPECT_EQ(count(frames_of(lab), FrameKind::kRts, kA), 7U);
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  // The seventh begins at 1.25 ms + 6 x (timeout 670 us + DIFS), and waits for 670 us.
  EXPECT_EQ(drops[0],
            (Row{1'250'000 + 6 * 720'000 + 670'000, Kind::kDrop, 100, 0, 1, static_cast<std::uint32_t>(DropReason::kRtsFailed), 0}));
  const RadioCounters counters = lab.stations[kA]->radio_counters();
  EXPECT_EQ(counters.rts_failures, 1U);
  EXPECT_EQ(counters.data_failures, 0U);
  EXPECT_EQ(counters.retransmissions, 6U);
  EXPECT_EQ(lab.stations[kB]->radio_counters().collisions, 7U);
}

// 200 m against 400 m is 16 to 1.
TEST(DcfCapture, LetsTheFirstFrameSurviveAFarWeakerOne) {
  AirLab lab{line(5), without_slots()};
  lab.offer_at(0, kA, kB);
  lab.offer_at(3'000'000, kD, kE, 40);  // D does not sense A
  lab.run_until(10'000'000);
  EXPECT_EQ(count(frames_of(lab), FrameKind::kRts, kD), 1U);
  ASSERT_GE(lab.arrived.size(), 1U);
  EXPECT_TRUE(std::find(lab.arrived.begin(), lab.arrived.end(), AirLab::Arrived{0, 7'032'001}) != lab.arrived.end());
  // B has to let the frame that it ignored pass, and then EIFS.
  const std::vector<Row> silences = silences_at(lab, kB);
  ASSERT_FALSE(silences.empty());
  EXPECT_EQ(silences[0], (Row{3'051'333, Kind::kSilence, static_cast<std::uint16_t>(SilenceReason::kDisturbed), 0, kB, kD,
                              3'051'333 + 352'000 + 364'000}));
}

TEST(DcfCapture, SwitchedOffLetsNoFrameSurviveAnother) {
  parameters::Dcf parameters = without_slots();
  parameters.capture = false;
  AirLab lab{line(5), parameters};
  lab.offer_at(0, kA, kB);
  lab.offer_at(3'000'000, kD, kE, 40);
  lab.run_until(7'340'000);
  EXPECT_EQ(losses_of(lab), (std::vector<LostFrame>{{AirLoss::kCollided, kB, kD, 0, 727'334}}));
  lab.run_until(20'000'000);  // the second time it comes through
  EXPECT_EQ(lab.arrived.size(), 2U);
}

TEST(DcfCapture, NeedsTheRatioThatItIsTold) {
  parameters::Dcf parameters = without_slots();
  for (const double ratio : {16.0, 16.1}) {
    parameters.capture_ratio = ratio;
    AirLab lab{line(5), parameters};
    lab.offer_at(0, kA, kB);
    lab.offer_at(3'000'000, kD, kE, 40);
    lab.run_until(7'340'000);
    EXPECT_EQ(losses_of(lab).empty(), ratio == 16.0) << ratio;
  }
}

TEST(DcfRetries, EndAfterFourDataFramesWithoutAnAck) {
  parameters::Dcf parameters = without_slots();
  parameters.capture = false;
  AirLab lab{line(5), parameters};
  lab.offer_at(0, kA, kB);
  // Each time while A sends DATA. Its exchange begins again a timeout and DIFS after the last: 727'334 + 6'622'000 in all.
  for (int i = 0; i < 4; ++i) lab.offer_at(3'000'000 + i * 7'349'334LL, kD, kE, 40);
  lab.run_until(40'000'000);
  const std::vector<SentFrame> frames = frames_of(lab);
  EXPECT_EQ(count(frames, FrameKind::kRts, kA), 4U);
  EXPECT_EQ(count(frames, FrameKind::kData, kA), 4U);
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  EXPECT_EQ(drops[0].at, 4 * 7'349'334.0);
  EXPECT_EQ(drops[0].a, static_cast<std::uint32_t>(DropReason::kDataFailed));
  const RadioCounters counters = lab.stations[kA]->radio_counters();
  EXPECT_EQ(counters.rts_failures, 0U);
  EXPECT_EQ(counters.data_failures, 1U);
  EXPECT_EQ(counters.retransmissions, 6U);  // three RTS and three DATA frames
  EXPECT_EQ(lab.arrived.size(), 4U);        // D's
}

TEST(DcfRetries, OfRtsBeginAnewAfterACts) {
  parameters::Dcf parameters = without_slots();
  parameters.capture = false;
  parameters.short_retry_limit = 2;
  AirLab lab{line(5), parameters};
  lab.offer_at(0, kD, kE, 200);  // spoils A's RTS of 1.45 ms; the next one, of 2.17 ms, is answered
  lab.offer_at(1'400'000, kA, kB);
  lab.offer_at(5'000'000, kD, kE, 40);  // spoils A's DATA
  lab.offer_at(9'000'000, kD, kE, 40);  // spoils the RTS after that, of 9.52 ms
  lab.run_until(40'000'000);
  EXPECT_EQ(count(frames_of(lab), FrameKind::kRts, kA), 4U);
  EXPECT_EQ(count(frames_of(lab), FrameKind::kData, kA), 2U);
  EXPECT_EQ(lab.stations[kA]->radio_counters().rts_failures, 0U);
  EXPECT_EQ(lab.arrived.size(), 4U);
}

// W sends to Z, which A does not sense, while A sends to B; Z hears W nevertheless (capture), and its ACK for W spoils B's ACK at A.
struct LostAck {
  explicit LostAck(std::int64_t long_retry_limit) : lab{{{0, 0}, {200, 0}, {-330, 0}, {-560, 0}}, parameters(long_retry_limit)} {
    constexpr std::uint32_t kZ = kC;
    constexpr std::uint32_t kW = kD;
    lab.offer_at(0, kW, kZ, 1750);
    lab.offer_at(1'100'000, kA, kB);
    lab.run_until(40'000'000);
  }
  static parameters::Dcf parameters(std::int64_t long_retry_limit) {
    parameters::Dcf parameters = without_slots();
    parameters.capture_ratio = 4;
    parameters.long_retry_limit = long_retry_limit;
    return parameters;
  }
  std::vector<Row> hops_of_a() {
    std::vector<Row> hops = lab.rows(Kind::kHop);
    hops.erase(std::remove_if(hops.begin(), hops.end(), [](const Row& row) { return row.tag != 100 + kA; }), hops.end());
    return hops;
  }
  AirLab lab;
};

TEST(DcfLostAck, MakesDataComeTwiceAndGoOnOnce) {
  LostAck lost{4};
  const std::vector<SentFrame> frames = frames_of(lost.lab);
  EXPECT_EQ(count(frames, FrameKind::kData, kA), 2U);
  EXPECT_EQ(count(frames, FrameKind::kAck, kB), 2U);
  EXPECT_EQ(lost.hops_of_a().size(), 1U);
  EXPECT_EQ(lost.lab.arrived.size(), 2U);
  EXPECT_TRUE(lost.lab.rows(Kind::kDrop).empty());
}

TEST(DcfLostAck, OfThePacketThatIsGivenUpCountsAsFailureButDropsNothing) {
  LostAck lost{1};
  EXPECT_EQ(lost.lab.stations[kA]->radio_counters().data_failures, 1U);
  EXPECT_EQ(lost.hops_of_a().size(), 1U);
  EXPECT_EQ(lost.lab.arrived.size(), 2U);
  EXPECT_TRUE(lost.lab.rows(Kind::kDrop).empty());
  lost.lab.stations[kA]->check_books();
  EXPECT_EQ(lost.lab.pool.in_flight(), 0U);
}

// With a carrier-sense range of 300 m C does not sense A, and knows of A's exchange only by B's CTS.
TEST(DcfReceiver, ThatWasToldToKeepSilentDoesNotAnswer) {
  parameters::Dcf parameters = without_slots();
  parameters.sense_range = 300;
  AirLab lab{line(4), parameters};
  lab.offer_at(0, kA, kB);
  lab.offer_at(3'000'000, kD, kC);
  lab.run_until(3'500'000);
  EXPECT_EQ(losses_of(lab), (std::vector<LostFrame>{{AirLoss::kToldBusy, kC, kB, 1, 3'050'000}}));
  EXPECT_EQ(count(frames_of(lab), FrameKind::kCts, kC), 0U);
}

// The RTS from A comes in good order, but before the CTS is due B senses E, which A does not.
TEST(DcfReceiver, ThatSensesACarrierDoesNotAnswer) {
  AirLab lab{{{0, 0}, {200, 0}, {-10'000, 0}, {900, 0}, {700, 0}}, without_slots()};
  lab.offer_at(0, kA, kB);
  lab.offer_at(355'000, kE, kD);  // at B at 406'667; the CTS is due at 412'667
  lab.run_until(450'000);
  EXPECT_EQ(losses_of(lab), (std::vector<LostFrame>{{AirLoss::kHeardBusy, kB, kE, 0, 50'000}}));
  EXPECT_EQ(count(frames_of(lab), FrameKind::kCts, kB), 0U);
}

TEST(DcfReceiver, HearsNothingWhileItSends) {
  AirLab lab{line(2), without_slots()};
  lab.offer(kA, kB);
  lab.offer(kB, kA);
  lab.run_until(400'000);  // both have drawn no slot, and begin at once
  EXPECT_EQ(losses_of(lab), (std::vector<LostFrame>{{AirLoss::kSending, kB, kB, 0, 50'000}, {AirLoss::kSending, kA, kA, 1, 50'000}}));
}

TEST(DcfQueue, RefusesWhatFindsItFull) {
  AirLab lab{line(2), without_slots(), 1, 2};
  for (int i = 0; i < 4; ++i) lab.offer(kA, kB);  // one in hand, two wait
  lab.run_until(50'000'000);
  EXPECT_EQ(lab.arrived.size(), 3U);
  EXPECT_EQ(lab.stations[kA]->radio_counters().overflow, 1U);
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  EXPECT_EQ(drops[0], (Row{0, Kind::kDrop, 100, 0, 3, static_cast<std::uint32_t>(DropReason::kQueueFull), 2}));
  EXPECT_EQ(lab.rows(Kind::kEnqueue).size(), 2U);
}

TEST(DcfAirtime, OfOneExchangeIsWhatItsFramesTake) {
  AirLab lab{line(3), without_slots()};
  lab.offer_at(0, kA, kB);
  lab.run_until(10'000'000);
  const auto spent = [&](std::uint32_t station, Airtime what) {
    return lab.stations[station]->radio_counters().airtime_ns[static_cast<std::size_t>(what)];
  };
  EXPECT_EQ(spent(kA, Airtime::kRts), 352'000);
  EXPECT_EQ(spent(kA, Airtime::kData), 6'304'000);
  EXPECT_EQ(spent(kA, Airtime::kReceive), 608'000);
  EXPECT_EQ(spent(kA, Airtime::kBackoff), 7'346'668 - 352'000 - 6'304'000 - 608'000);
  EXPECT_EQ(spent(kA, Airtime::kIdle), 10'000'000 - 7'346'668);
  EXPECT_EQ(spent(kB, Airtime::kCts), 304'000);
  EXPECT_EQ(spent(kB, Airtime::kAck), 304'000);
  EXPECT_EQ(spent(kC, Airtime::kSense), 352'000 + 6'304'000);  // A, 400 m away
  EXPECT_EQ(spent(kC, Airtime::kReceive), 608'000);            // B
  // Between the frames, and after the ACK until EIFS is over that began with the end of DATA.
  EXPECT_EQ(spent(kC, Airtime::kSilent), 10'001 + 11'333 + 10'001 + 49'999);
  EXPECT_EQ(spent(kC, Airtime::kBackoff), 0);
}

TEST(DcfBackoff, CountsOnWhereItWasInterrupted) {
  AirLab lab{line(3), {}, 5};
  for (int i = 0; i < 200; ++i) {
    lab.offer(kA, kB);
    lab.offer(kC, kB);
  }
  lab.run_until(5'000'000'000);
  int resumed = 0;
  std::optional<Row> before;  // of station A
  for (const Row& row : lab.rows(Kind::kBackoff)) {
    if (row.id != kA) continue;
    const auto counted = static_cast<std::int64_t>(row.at - row.value);
    if (before && before->a > 0) {
      // Whole slots: what is left now and what has been counted since make up what was left before.
      EXPECT_EQ(before->a - row.a, counted / 20'000);
      ++resumed;
    }
    if (row.a == 0) {
      EXPECT_EQ(counted % 20'000, 0);
    }
    before = row;
  }
  EXPECT_GT(resumed, 50);
}

}  // namespace
}  // namespace ackscope
