// Everything a veteran guesses about Blood Bowl: what things are worth, in touchdowns unless a
// comment says otherwise. Tuned against other bots.
#pragma once

#include "core/json.h"

namespace affray::ai {

struct VeteranParameters {
    // With the ball
    double drive = 0.99;         // a carrier one step away, safe, with time
    double turn_to_goal = 0.33;  // the share that is lost in each further turn that he needs
    double last_run = 0.02;      // and for the run that ends the drive
    double pace = 4.0;          // squares that a carrier makes in a turn with the others around him
    double detour = 0.3;        // how much of a way around the opponents is counted: they move, too
    double haste = 0.0;         // turns that he keeps in reserve
    double doubt = 0.4;         // turns by which this may be wrong when one turn is left
    double denying = 0.05;      // that they do not have the ball
    double losing_ball = 0.20;  // below nothing: what a lost ball is worth to them
    double answer = 0.012;      // what they get for each turn left after our touchdown ...
    double late_answer = 0.03;  // ... and in the last half, when it decides who wins
    double most_answer = 0.3;   // at most
    double danger = 0.6;        // how seriously to take the chance of being hit
    double open_corner = 0.08;  // for each corner of the cage that is missing, under pressure
    double guarding = 0.8;      // the same, to those who guard him
    double danger_of_rest = 0.03;  // for each further opponent who could hit him
    double corner = 0.045;         // of the cage
    double beside = 0.002;
    double receiver = 0.5;   // somebody ahead who is sure to get the ball and to score
    double sideline = 0.04;  // a carrier who can be pushed into the crowd

    // Against their ball
    double their_drive = 0.80;
    double their_turn_to_goal = 0.11;
    double too_late = 0.30;       // less for each turn that they need and do not have
    double receivers = 0.35;      // how much of the chance to score of others than the carrier
    double marks_carrier = 0.12;  // the share of their drive that a marker takes away
    double cover = 0.012;         // standing between the carrier and our End Zone

    // A loose ball
    double they_get_it = 0.3;
    double we_get_it = 0.7;  // of what a carrier there would be worth

    // Everybody
    double distance = 0.0025;   // for each square away from where things happen
    double contact = 0.006;     // for each opponent who could block a player with two dice
    double free_block = 0.004;  // for each opponent whom he could block so
    double at_sideline = 0.01;
    double standing_up = 0.03;

    // Blows
    double felled = 0.045;
    double stunned = 0.03;
    double removed = 0.20;
    double pushed = 0.008;
    double assist = 0.08;          // for a knock-down made that much likelier
    double free_carrier = 0.06;    // a blow against who marks our carrier before he has moved
    double carrier_blocks = 0.10;  // what it costs that the carrier does it himself
    double into_crowd = 0.15;
    double blitz = 0.01;  // what using it up costs
    double foul = 0.02;
    double sent_off = 0.20;

    // Risk
    double falling = 0.04;  // on top of the turnover
    double turnover = 0.04;
    double unused_player = 0.008;  // for each who has not acted yet
    double rest_of_turn = 0.7;     // the share of what the others could still gain
    double team_reroll = 0.6;      // how much of what it adds to a chance is counted

    // With what is named in the JSON object instead; null: as they are.
    [[nodiscard]] static VeteranParameters from_json(const core::Json& json);
};

inline constexpr VeteranParameters kTunedVeteran;

[[nodiscard]] core::Json bloodbowl_veteran_parameters();  // BotType::parameters

}  // namespace affray::ai
